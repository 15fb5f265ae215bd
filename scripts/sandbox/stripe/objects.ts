import type { Sandbox } from "../context";
import { noSuch } from "./http/errors";
import { kinds, type CollectionName, type StripeCollections } from "./collections";

/** Keeps a new object, or the changed state of a known one. */
export function save<Name extends CollectionName>(
  sandbox: Sandbox,
  name: Name,
  object: StripeCollections[Name],
): StripeCollections[Name] {
  const collection: Record<string, StripeCollections[Name]> = sandbox.store.state.stripe.collections[name];
  collection[object.id] = object;
  sandbox.store.changed();
  return object;
}

/** The object with this id, or null. */
export function find<Name extends CollectionName>(
  sandbox: Sandbox,
  name: Name,
  id: string,
): StripeCollections[Name] | null {
  const collection: Record<string, StripeCollections[Name]> = sandbox.store.state.stripe.collections[name];
  return Object.hasOwn(collection, id) ? (collection[id] ?? null) : null;
}

/** The object with this id, or Stripe's "No such …": 404 for an id in the path, 400 for one in a parameter. */
export function requireObject<Name extends CollectionName>(
  sandbox: Sandbox,
  name: Name,
  id: string,
  param: string,
  status: 400 | 404 = 404,
): StripeCollections[Name] {
  const object = find(sandbox, name, id);
  if (!object) throw noSuch(kinds[name].object, id, param, status);
  return object;
}

/** All objects of a kind, newest first. */
export function newestFirst<Name extends CollectionName>(
  sandbox: Sandbox,
  name: Name,
): StripeCollections[Name][] {
  const collection: Record<string, StripeCollections[Name]> = sandbox.store.state.stripe.collections[name];
  return Object.values(collection).reverse();
}

/** The id in a field that the SDK's types allow to be expanded; objects are kept with ids only. */
export function idOf(field: string | { id: string } | null | undefined): string | null {
  return typeof field === "object" ? (field?.id ?? null) : (field ?? null);
}
