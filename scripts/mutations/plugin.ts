import { mutated, type Mutant } from "./mutants";

const state: { active: Mutant | null } = { active: null };

/** The mutant that tests meet from here on; null for the files as they are. */
export function activate(mutant: Mutant | null): void {
  state.active = mutant;
}

/** Hands tests the active mutant in place of its file. */
export function mutationPlugin() {
  return {
    name: "mutations",
    enforce: "pre" as const,
    transform(code: string, id: string): string | null {
      return state.active && id.split("?")[0] === state.active.file ? mutated(code, state.active) : null;
    },
  };
}
