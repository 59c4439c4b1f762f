import { openQuickRace } from '../../games/localHost.ts'
import { createSignal, onMount } from 'solid-js'
import { settings } from '../../settings/settings.ts'
import { addressOf, go } from '../../router/router.ts'
import type { LearnWords } from '../../words/en/learn.ts'
import { words } from '../../words/words.ts'
import { Duck } from '../../kit/Duck.tsx'
import { lessonNames } from './lessons.ts'
import { PointsTable } from '../../panels/ended/PointsTable.tsx'
import { Progress } from './Progress.tsx'
import styles from './Points.module.css'

/** The end of the tutorial: what races are worth, and the way to the first one. */
export function Points(props: { text: LearnWords }) {
  const steps = lessonNames.length + 1
  const text = () => props.text.points
  const [isOpening, setOpening] = createSignal(false)
  let heading!: HTMLHeadingElement
  onMount(() => heading.focus({ preventScroll: true }))
  const raceNow = async () => {
    if (isOpening()) return
    setOpening(true)
    go('race', await openQuickRace(settings.guide() === 'on'))
  }
  return (
    <main class={styles.points}>
      <div class={styles.pointsCard}>
        <Progress step={steps} label={props.text.step} />
        <div class={styles.pointsTitle}>
          <Duck mood="happy" />
          <h1 ref={heading} tabindex="-1">
            {text().title}
          </h1>
        </div>
        <p>{text().intro}</p>
        <PointsTable place={text().place} race={text().race} />
        <p>{text().after}</p>
        <button type="button" class="loud" disabled={isOpening()} onClick={() => void raceNow()}>
          {words().home.raceNow}
        </button>
        <nav>
          <a class="quiet" href={addressOf('learn', String(lessonNames.length))}>
            {props.text.back}
          </a>
          <a class="quiet" href={addressOf('setup')}>
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
