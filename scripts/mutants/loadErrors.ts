import type { Reporter, TestModule, Vitest } from 'vitest/node'

/** Tells Stryker, which looks at tests only, when a test file could not be loaded: none of its tests runs, so none fails. */
export class LoadErrors implements Reporter {
  #vitest: Vitest | null = null

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  onTestModuleEnd(module: TestModule): void {
    // What comes from the process of the tests cannot be made a text.
    for (const { message, stack } of module.errors())
      this.#vitest?.state.catchError(Object.assign(new Error(message), { stack }), 'Load Error')
  }
}
