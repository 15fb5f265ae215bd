import { randomInt } from "node:crypto";
import type { Sandbox } from "../context";
import { kinds, type CollectionName, type StripeCollections } from "./collections";
import { invalidRequest } from "./errors";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** An id in Stripe's form: the prefix, an underscore and random letters and digits. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("")}`;
}

/** Some of an object's fields: those that nothing reads are left out, also of the objects inside. */
type Fields<T> = { [Name in keyof T]?: T[Name] | (Extract<T[Name], object> extends never ? never : object) };

/** A Stripe object of the given fields. */
export function build<T extends object>(fields: Fields<T>): T {
  // Stripe's types list every field; tests show when one that is read is missing.
  return fields as unknown as T;
}

/** Stores a new object, or the new state of a known one. */
export function save<Name extends CollectionName>(
  sandbox: Sandbox,
  name: Name,
  fields: { id: string } & Fields<StripeCollections[Name]>,
): StripeCollections[Name] {
  const object = build<StripeCollections[Name]>(fields);
  collectionOf(sandbox, name)[fields.id] = object;
  sandbox.store.changed();
  return object;
}

/** The object with this id, or null. */
export function find<Name extends CollectionName>(
  sandbox: Sandbox,
  name: Name,
  id: string | null | undefined,
): StripeCollections[Name] | null {
  const collection = collectionOf(sandbox, name);
  return id && Object.hasOwn(collection, id) ? (collection[id] ?? null) : null;
}

/** The object with this id, or Stripe's error: 404 for an id in the path, 400 for one in a parameter. */
export function requireObject<Name extends CollectionName>(
  sandbox: Sandbox,
  name: Name,
  id: string,
  param: string,
  status: 400 | 404 = 404,
): StripeCollections[Name] {
  const object = find(sandbox, name, id);
  if (object) return object;
  const message = `No such ${kinds[name].object}: '${id}'`;
  throw invalidRequest(message, { code: "resource_missing", param }, status);
}

/** All objects of a kind, newest first. */
export function newestFirst<Name extends CollectionName>(
  sandbox: Sandbox,
  name: Name,
): StripeCollections[Name][] {
  return Object.values(collectionOf(sandbox, name)).reverse();
}

/** The id in a field that the SDK's types allow to be expanded. */
export function idOf(field: string | { id: string } | null | undefined): string | null {
  return typeof field === "object" ? (field?.id ?? null) : (field ?? null);
}

function collectionOf<Name extends CollectionName>(
  sandbox: Sandbox,
  name: Name,
): Record<string, StripeCollections[Name]> {
  return sandbox.store.state.stripe.collections[name];
}
