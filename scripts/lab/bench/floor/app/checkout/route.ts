import Stripe from "stripe";
import { pool } from "../database";

const sandbox = new URL(process.env.SANDBOX_URL ?? "");
const stripe = new Stripe(process.env.STRIPE_SECRET_KEY ?? "", {
  telemetry: false,
  host: sandbox.hostname,
  port: sandbox.port,
  protocol: "http",
});

/** Opens Checkout for the posted order, stores it as one row, and responds with its URL. */
export async function POST(request: Request): Promise<Response> {
  const { id, email } = (await request.json()) as { id: string; email: string };
  const session = await stripe.checkout.sessions.create({
    mode: "payment",
    customer_email: email,
    line_items: [
      {
        quantity: 1,
        price_data: { currency: "gbp", unit_amount: 10_000, product_data: { name: "A place" } },
      },
    ],
    success_url: process.env.PUBLIC_URL ?? "",
  });
  await pool.query("INSERT INTO floor (id, content) VALUES ($1, $2)", [id, session.id]);
  return Response.json({ url: session.url });
}
