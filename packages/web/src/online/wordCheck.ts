import { createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'
import type { later as startTimer } from '../async/later.ts'
import type { Api } from './api.ts'

/** Tells who writes which words the server would refuse. */
export interface WordCheck {
  readonly badWords: Accessor<readonly string[]>
  /** The text as it stands now. */
  written(text: string): void
}

export interface WordCheckNeeds {
  readonly api: Pick<Api, 'badWordsIn'>
  readonly later: typeof startTimer
}

/** How long somebody pauses who has written a word, in milliseconds. */
const pause = 300

/** The lists are the server's, so it is asked, at each pause of the writer. Whatever fails there is passed over: the server looks again at what is sent. */
export function createWordCheck({ api, later }: WordCheckNeeds): WordCheck {
  const [badWords, setBadWords] = createSignal<readonly string[]>([])
  let cancel = () => {}
  let latest = ''
  return {
    badWords,
    written: (text) => {
      latest = text
      cancel()
      // What was wrong may be gone already.
      if (badWords().some((word) => !text.includes(word))) setBadWords([])
      if (text.trim() === '') return
      cancel = later(pause, () => {
        void api.badWordsIn(text).then((answer) => {
          if (latest === text) setBadWords(answer.ok ? answer.value.badWords : [])
        })
      })
    },
  }
}
