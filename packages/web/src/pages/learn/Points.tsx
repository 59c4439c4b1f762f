import { createSignal, onMount } from 'solid-js'
import { addressOf, go } from '../../app/router.ts'
import { trueChance } from '../../games/chance.ts'
import { harbour } from '../../games/harbour.ts'
import { quickTable } from '../../games/table.ts'
import type { LearnWords } from '../../words/learn/en.ts'
import { words } from '../../words/words.ts'
import { Duck } from './Duck.tsx'
import { lessonNames } from './lessons.ts'
import { PointsTable } from './PointsTable.tsx'
import { Progress } from './Progress.tsx'
import './points.css'

/** The end of the tutorial: what races are worth, and the way to the first one. */
export function Points(props: { text: LearnWords }) {
  const steps = lessonNames.length + 1
  const text = () => props.text.points
  const [isLaunching, setLaunching] = createSignal(false)
  let heading!: HTMLHeadingElement
  onMount(() => heading.focus({ preventScroll: true }))
  const raceNow = async () => {
    if (isLaunching()) return
    setLaunching(true)
    const { launch } = await harbour()
    go('race', await launch(quickTable(words().app.you, trueChance)))
  }
  return (
    <main class="points">
      <div class="points-card">
        <Progress step={steps} steps={steps} label={props.text.step} />
        <div class="points-title">
          <Duck mood="happy" />
          <h1 ref={heading} tabindex="-1">
            {text().title}
          </h1>
        </div>
        <p>{text().intro}</p>
        <PointsTable place={text().place} race={text().race} />
        <p>{text().after}</p>
        <button type="button" class="loud" disabled={isLaunching()} onClick={() => void raceNow()}>
          {words().home.raceNow}
        </button>
        <nav>
          <a class="quiet" href={addressOf('learn', String(lessonNames.length))}>
            {props.text.back}
          </a>
          <a class="quiet" href={addressOf('table')}>
            {words().home.setUp}
          </a>
          <a class="quiet" href={addressOf('rules')}>
            {text().rules}
          </a>
          <a class="quiet" href={addressOf('home')}>
            {words().app.home}
          </a>
        </nav>
      </div>
    </main>
  )
}
