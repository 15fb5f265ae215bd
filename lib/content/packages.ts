import { currentCatalogue } from "@/lib/catalogue/current";
import type { CoachingPackage } from "@/lib/catalogue/packages";

/** All coaching packages, by name. */
export function listPackages(): readonly CoachingPackage[] {
  return currentCatalogue().packages;
}

/** A coaching package by slug; null if unknown. */
export function findPackage(slug: string): CoachingPackage | null {
  return listPackages().find((one) => one.slug === slug) ?? null;
}
