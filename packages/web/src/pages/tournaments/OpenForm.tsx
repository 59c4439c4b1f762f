import { botLevels, tournamentAccess } from '@powerboats/protocol'
import { sides } from '@powerboats/rules'
import { kinds } from '@powerboats/tournaments'
import { For, Match, Show, Switch, createSignal } from 'solid-js'
import { later } from '../../async/later.ts'
import { Choice } from '../../kit/Choice.tsx'
import type { ChoiceProps } from '../../kit/Choice.tsx'
import { api, connection, identity } from '../../online/server.ts'
import { paces } from '../../online/terms.ts'
import { createWordCheck } from '../../online/wordCheck.ts'
import { NotSaid } from '../../onlineKit/Problem.tsx'
import { LobbyHead } from '../../onlineKit/LobbyHead.tsx'
import { PaceChoice } from '../../onlineKit/PaceChoice.tsx'
import { addressOf, go } from '../../router/router.ts'
import { onlineWords } from '../../words/online.ts'
import { tournamentWords } from '../../words/tournaments.ts'
import { choiceWords } from '../../words/choices.ts'
import { words } from '../../words/words.ts'
import type { Failure } from '../../play/failure.ts'
import { againChoices, firstWish, localTime, planFrom } from './plan.ts'
import type { Wish } from './plan.ts'
import cards from '../../onlineKit/cards.module.css'
import styles from './tournaments.module.css'

const botChoices = ['none', 'fill'] as const
type NumberName = { [K in keyof Wish]: Wish[K] extends number ? K : never }[keyof Wish]

/** The form that opens a tournament. */
export function OpenForm() {
  const [wish, setWish] = createSignal(firstWish(connection.serverNow()))
  const [refusal, setRefusal] = createSignal<Failure | null>(null)
  const wordCheck = createWordCheck({ api, later })
  const [isBusy, setBusy] = createSignal(false)
  if (identity.me() === null) void identity.comeIn()
  const text = () => tournamentWords().form
  const change = (part: Partial<Wish>) => setWish((before) => ({ ...before, ...part }))
  const mayOpen = () => (identity.me()?.passkeys.length ?? 0) > 0
  const open = async () => {
    setBusy(true)
    const answer = await api.openTournament(planFrom(wish()))
    setBusy(false)
    if (answer.ok) go('tournament', answer.value.id)
    else setRefusal(answer.error)
  }
  const number = (name: Exclude<NumberName, 'startsAt'>) => (
    <label>
      {text()[name]}
      <input
        type="number"
        min="0"
        max="1440"
        required
        value={wish()[name]}
        onInput={(event) => change({ [name]: event.currentTarget.valueAsNumber || 0 })}
      />
    </label>
  )
  const check = (name: 'thirdPlace' | 'whenFull' | 'isRated', label: string) => (
    <label class={styles.check}>
      <input
        type="checkbox"
        checked={wish()[name]}
        onChange={(event) => change({ [name]: event.currentTarget.checked })}
      />
      {label}
    </label>
  )
  return (
    <main class={`${cards.quayside} ${styles.tournaments}`}>
      <LobbyHead title={text().title} />
      <form
        class={cards.card}
        onSubmit={(event) => {
          event.preventDefault()
          void open()
        }}
      >
        <h2>{text().what}</h2>
        <Labelled
          label={text().kind}
          options={kinds}
          value={wish().kind}
          nameOf={(kind) => tournamentWords().kinds[kind]}
          onChoose={(kind) => change({ kind })}
        />
        <p>{tournamentWords().kindHints[wish().kind]}</p>
        <div class={styles.fields}>
          <label>
            {text().name}
            <input
              required
              maxlength="60"
              value={wish().name}
              aria-invalid={wordCheck.badWords().length > 0}
              onInput={(event) => {
                change({ name: event.currentTarget.value })
                wordCheck.written(event.currentTarget.value)
              }}
            />
          </label>
          <Switch>
            <Match when={wish().kind === 'regatta'}>{number('minutes')}</Match>
            <Match when={wish().kind === 'swiss'}>{number('rounds')}</Match>
            <Match when={wish().kind === 'fleet'}>
              {number('rounds')}
              {number('boats')}
            </Match>
            <Match when={wish().kind === 'cup'}>{check('thirdPlace', text().thirdPlace)}</Match>
            <Match when={wish().kind === 'league'}>
              {number('division')}
              {number('roundDays')}
              {number('moving')}
            </Match>
          </Switch>
        </div>
        <NotSaid check={wordCheck} />
        <Labelled
          label={choiceWords().setUp.lake}
          options={sides}
          value={wish().side}
          nameOf={(side) => choiceWords().setUp.sides[side]}
          onChoose={(side) => change({ side })}
        />
        <Show when={wish().kind !== 'regatta'}>
          <Labelled
            label={text().races}
            options={['1', '3'] as const}
            value={wish().races}
            nameOf={(races) => (races === '1' ? choiceWords().setUp.oneRace : choiceWords().setUp.threeRaces)}
            onChoose={(races) => change({ races })}
          />
        </Show>
        <div class={styles.labelled}>
          <span aria-hidden="true">{onlineWords().pace.title}</span>
          <PaceChoice paces={paces} value={wish().pace} onChoose={(pace) => change({ pace })} />
        </div>
        <h2>{text().when}</h2>
        <div class={styles.fields}>
          <label>
            {text().startsAt}
            <input
              type="datetime-local"
              required
              value={localTime(wish().startsAt)}
              onChange={(event) => {
                const at = new Date(event.currentTarget.value).getTime()
                if (!Number.isNaN(at)) change({ startsAt: at })
              }}
            />
          </label>
          {number('least')}
          {number('most')}
          {number('graceSeconds')}
          {number('breakSeconds')}
          {check('whenFull', text().whenFull)}
        </div>
        <Labelled
          label={text().again}
          options={againChoices}
          value={wish().again}
          nameOf={(again) => text().agains[again]}
          onChoose={(again) => change({ again })}
        />
        <Labelled
          label={text().bots}
          options={botChoices}
          value={wish().bots}
          nameOf={(bots) => text().botChoices[bots]}
          onChoose={(bots) => change({ bots })}
        />
        <Show when={wish().bots === 'fill'}>
          <div class={styles.fields}>
            {number('upTo')}
            <label>
              {text().level}
              <select
                value={wish().level}
                onChange={(event) => change({ level: event.currentTarget.value as Wish['level'] })}
              >
                <For each={botLevels}>{(level) => <option value={level}>{words().levels[level]}</option>}</For>
              </select>
            </label>
          </div>
        </Show>
        <Labelled
          label={text().access}
          options={tournamentAccess}
          value={wish().access}
          nameOf={(access) => text().accesses[access]}
          onChoose={(access) => change({ access })}
        />
        <Show when={wish().access === 'public'}>{check('isRated', text().rated)}</Show>
        <Show
          when={mayOpen()}
          fallback={
            <p>
              {text().guest} <a href={addressOf('me')}>{text().keepName}</a>
            </p>
          }
        >
          <button type="submit" class="loud" disabled={isBusy()}>
            {text().submit}
          </button>
        </Show>
        <p class={cards.problem} role="alert">
          <Show when={refusal()}>{(code) => onlineWords().failures[code()]}</Show>
        </p>
      </form>
    </main>
  )
}

/** A choice under its label. */
function Labelled<T extends string>(props: ChoiceProps<T>) {
  return (
    <div class={styles.labelled}>
      <span aria-hidden="true">{props.label}</span>
      <Choice {...props} />
    </div>
  )
}
