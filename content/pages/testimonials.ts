/** Testimonials, /testimonials (menu label: Rebels). Strings marked "spec" are agreed to the letter. */
export const testimonialsCopy = {
  sample: true as boolean, // invented people and quotes: replace all three, with their written consent, before launch
  hero: {
    eyebrow: "Rebels", // spec
    headline: "They came ~~broken~~ ==tired== and left with plans",
    lead: "Three people, two retreats. Their words, their reasons, no before-and-after photographs.",
  },
  testimonials: [
    {
      name: "Maya Ellison",
      status: "Deputy head, now three days a week",
      retreat: "France Retreat 2018", // spec
      location: "Provence, France",
      year: 2018,
      rating: 5,
      text: "I arrived with a suitcase full of marking. On the second day someone asked what I’d do with a free Thursday and I cried into a very good tomato salad. In September I asked to work three days a week, and they said yes.",
      transformation: "From marking on a Sunday night to a pottery wheel on a Thursday",
      image: "/images/testimonial-1.jpg", // its description is in content/pictures.ts
      sample: true as boolean,
    },
    {
      name: "Jo Hartley",
      status: "Runs a bike repair shop",
      retreat: "Thailand Retreat 2024", // spec
      location: "Krabi, Thailand",
      year: 2024,
      rating: 5,
      text: "I’m not a sharing person. Nobody minded. I listened for a day and a half, then said one sentence about my job, out loud, on a boat. Once you’ve heard yourself you can’t really unhear it. The shop opened in March.",
      transformation: "From managing people who manage people to fixing bikes with the door open",
      image: "/images/testimonial-2.jpg",
      sample: true as boolean,
    },
    {
      name: "Priti Shah",
      status: "Solicitor and Saturday choir leader",
      retreat: "Thailand Retreat 2024", // spec
      location: "Krabi, Thailand",
      year: 2024,
      rating: 5,
      // Empty: the quote alone. Else the URL of a video on YouTube or Vimeo, or the path of an .mp4 or .webm
      // file under public/
      videoUrl: "" as string,
      testimonialQuote: "I went to get some sleep. I came back with a choir.",
      transformation: "From never finishing a holiday without the laptop to singing every Saturday",
      image: "/images/testimonial-3.jpg",
      sample: true as boolean,
    },
  ],
  labels: {
    rating: "{rating} out of 5",
    transformation: "What changed",
    video: {
      play: "Play {name}’s video",
      notice: "The video lives on another company’s site. Pressing play loads it from there.",
      unavailable: "The video isn’t available at the moment. This is what {name} says in it.",
    },
    sampleNote: "Sample testimonial",
  },
  banner: {
    text: "100% would recommend", // spec
    note: "Sample figure. Show it only when everyone you asked has said so.",
  },
  closing: {
    headline: "Yours could go ==here==",
    retreatsButton: "See the next retreat",
    contactButton: "Ask us something",
  },
} as const;
