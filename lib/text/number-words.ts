const toTwenty =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** A whole number in words ("twelve", "fifty-five"); in digits from a hundred on, or if it is not whole. */
export function inWords(count: number): string {
  const ones = toTwenty[count % 10];
  const ten = tens[Math.floor(count / 10) - 2];
  if (count < 100 && ten && ones) return count % 10 === 0 ? ten : `${ten}-${ones}`;
  return toTwenty[count] ?? String(count);
}
