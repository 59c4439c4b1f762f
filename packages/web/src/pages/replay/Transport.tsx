import { coachWords } from '../../words/coach.ts'
import { speeds } from './ctrl.ts'
import type { ReplayCtrl, Speed } from './ctrl.ts'
import { Scrubber } from './Scrubber.tsx'
import { Sign } from '../../kit/Sign.tsx'
import type { SignName } from '../../kit/Sign.tsx'
import styles from './Transport.module.css'

/** The keys of the player below the lake. */
export function Transport(props: { ctrl: ReplayCtrl; isCoachOn: boolean; onCoach: () => void }) {
  const { ctrl } = props
  const text = () => coachWords().player
  const numbers = () => new Intl.NumberFormat(document.documentElement.lang)
  const isAtStart = () => ctrl.at() === 0 && ctrl.scene() === null
  const isAtEnd = () => ctrl.at() === ctrl.events.length
  const nextSpeed = (): Speed => speeds[(speeds.indexOf(ctrl.speed()) + 1) % speeds.length] ?? 1
  const speed = () => text().times(numbers().format(ctrl.speed()))
  return (
    <section class={styles.transport} aria-label={text().controls}>
      <Scrubber ctrl={ctrl} />
      <div class={styles.keys}>
        <Key name="first" isOff={isAtStart()} onPress={() => ctrl.seek(0)} />
        <Key name="turnBack" isOff={isAtStart()} onPress={() => ctrl.stepTurn(-1)} />
        <Key name="back" isOff={isAtStart()} onPress={() => ctrl.step(-1)} />
        <button
          type="button"
          class={`round ${styles.play}`}
          aria-label={ctrl.isPlaying() ? text().pause : text().play}
          onClick={() => ctrl.toggle()}
        >
          <Sign name={ctrl.isPlaying() ? 'pause' : 'play'} />
        </button>
        <Key name="on" isOff={isAtEnd()} onPress={() => ctrl.step(1)} />
        <Key name="turnOn" isOff={isAtEnd()} onPress={() => ctrl.stepTurn(1)} />
        <Key name="last" isOff={isAtEnd()} onPress={() => ctrl.seek(ctrl.events.length)} />
        <button
          type="button"
          class={`quiet ${styles.speedKey}`}
          aria-label={`${text().speed}: ${speed()}`}
          onClick={() => ctrl.setSpeed(nextSpeed())}
        >
          {speed()}
        </button>
        <span class={styles.momentNumber} aria-hidden="true">
          {numbers().format(ctrl.at())} / {numbers().format(ctrl.events.length)}
        </span>
        <button
          type="button"
          class={`quiet ${styles.coachKey}`}
          aria-pressed={props.isCoachOn}
          onClick={() => props.onCoach()}
        >
          <Sign name="coach" />
          {coachWords().coach.show}
        </button>
      </div>
    </section>
  )
}

function Key(props: {
  name: SignName & keyof ReturnType<typeof coachWords>['player']
  isOff: boolean
  onPress: () => void
}) {
  const name = () => coachWords().player[props.name]
  return (
    <button
      type="button"
      class="round"
      aria-label={name()}
      title={name()}
      aria-disabled={props.isOff}
      onClick={() => !props.isOff && props.onPress()}
    >
      <Sign name={props.name} />
    </button>
  )
}
