import { relative } from 'node:path'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** Runs the quickest test files first: for each fault, the run ends with the first test that notices it. */
export class QuickestFirst extends BaseSequencer {
  /** How long each file took when all its tests ran; for a fault, only some of them do. */
  readonly #durations = new Map<string, number>()

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const durations = new Map(files.map((file) => [file, this.#durationOf(file)]))
    return files.toSorted((a, b) => durations.get(a)! - durations.get(b)!)
  }

  #durationOf({ moduleId }: TestSpecification): number {
    const key = `:${relative(this.ctx.config.root, moduleId)}`
    const duration = this.#durations.get(key) ?? this.ctx.cache.getFileTestResults(key)?.duration
    if (duration === undefined) return 0
    this.#durations.set(key, duration)
    return duration
  }
}
