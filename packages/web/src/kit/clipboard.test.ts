import { afterEach, describe, expect, it, vi } from 'vitest'
import { copyText } from './clipboard.ts'

const beside = document.createElement('div')
document.body.append(beside)

/** A browser with or without the clipboard, in which the old way works or not. */
function browserWith(writeText: (() => Promise<void>) | null, isOldWayOpen: boolean) {
  vi.stubGlobal('navigator', { clipboard: writeText === null ? undefined : { writeText } })
  const selected: string[] = []
  document.execCommand = () => {
    selected.push(beside.querySelector('textarea')?.value ?? '')
    return isOldWayOpen
  }
  return selected
}

afterEach(() => vi.unstubAllGlobals())

describe('copying', () => {
  it('takes the clipboard where there is one', async () => {
    const selected = browserWith(async () => {}, false)
    expect(await copyText('a link', beside)).toBe(true)
    expect(selected).toEqual([])
  })

  it('takes the old way where there is no clipboard, as on plain http', async () => {
    const selected = browserWith(null, true)
    expect(await copyText('a link', beside)).toBe(true)
    expect(selected).toEqual(['a link'])
    expect(beside.childElementCount).toBe(0)
  })

  it('says so when neither works', async () => {
    browserWith(() => Promise.reject(new Error('not allowed')), false)
    expect(await copyText('a link', beside)).toBe(false)
  })
})
