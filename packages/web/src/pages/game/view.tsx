import { Match, Show, Switch, createMemo } from 'solid-js'
import { Icon } from '../../kit/Icon.tsx'
import { addressOf } from '../../router/router.ts'
import { codeFrom } from '../../online/code.ts'
import { api } from '../../online/server.ts'
import { browserReceipts } from '../../online/dice/diceReceipts.ts'
import { browserDraws } from '../../online/dice/drawReceipts.ts'
import { wonText } from '../../words/naming.ts'
import { onlineWords } from '../../words/online.ts'
import { words } from '../../words/words.ts'
import { linkTo } from '../../onlineKit/Invite.tsx'
import { Facts } from '../../onlineKit/Facts.tsx'
import { LobbyHead } from '../../onlineKit/LobbyHead.tsx'
import { isSailedByBot } from '../../online/races/turn.ts'
import { RatingChanges } from '../../players/RatingChanges.tsx'
import { Steps } from '../../panels/ended/Podium.tsx'
import { fileOf, save } from '../../records/files.ts'
import { readText } from '../../records/reader.ts'
import { ShareButton } from '../../share/ShareButton.tsx'
import { Sign } from '../../kit/Sign.tsx'
import { openGamePage } from './ctrl.ts'
import type { GameCtrl, KeptGame } from './ctrl.ts'
import { DiceCheck } from './DiceCheck.tsx'
import cards from '../../onlineKit/cards.module.css'
import styles from './game.module.css'

/** The page of a finished game, for good: `game/CODE`. */
export function GamePage(props: { rest: readonly string[] }) {
  const code = createMemo(() => codeFrom(props.rest[0] ?? ''))
  const text = () => onlineWords().game
  return (
    <main class={`${cards.quayside} ${styles.gamePage}`}>
      <LobbyHead title={text().title} />
      <Show when={code()} keyed fallback={<p>{onlineWords().at.gone}</p>}>
        {(id) => (
          <Body
            id={id}
            ctrl={openGamePage({ id, api, read: readText, receipts: browserReceipts(), draws: browserDraws() })}
          />
        )}
      </Show>
    </main>
  )
}

function Body(props: { id: string; ctrl: GameCtrl }) {
  const { ctrl } = props
  const text = () => onlineWords().game
  return (
    <Switch fallback={<p aria-busy="true">{text().loading}</p>}>
      <Match when={ctrl.failure()}>
        {(code) => (
          <section class={cards.card}>
            <p role="alert">{onlineWords().failures[code()]}</p>
          </section>
        )}
      </Match>
      <Match when={ctrl.kept()?.game.phase === 'over' && ctrl.kept()}>
        {(kept) => <Finished id={props.id} ctrl={ctrl} kept={kept()} />}
      </Match>
      <Match when={ctrl.kept()}>
        <section class={cards.card}>
          <p>{text().racing}</p>
          <a class="quiet" href={addressOf('table', props.id)}>
            <Icon name="eye" />
            {text().watch}
          </a>
        </section>
      </Match>
    </Switch>
  )
}

function Finished(props: { id: string; ctrl: GameCtrl; kept: KeptGame }) {
  const text = () => onlineWords().game
  const table = () => props.ctrl.table()
  return (
    <>
      <section class={`${cards.card} ${styles.result}`}>
        <h2>{wonText(words(), props.kept.game)}</h2>
        <Show when={table()}>{(known) => <p>{onlineWords().lobby.date(known().createdAt)}</p>}</Show>
        <Steps
          game={props.kept.game}
          isByBot={(seat) => {
            const known = table()
            return known != null && isSailedByBot(known, seat)
          }}
        />
        <Show when={table()}>{(known) => <RatingChanges table={known()} />}</Show>
        <div class={cards.row}>
          <a class="loud" href={addressOf('replay', props.id)}>
            {text().replay}
          </a>
          <a class="quiet" href={addressOf('report', props.id)}>
            <Sign name="report" />
            {text().report}
          </a>
          <button type="button" class="quiet" onClick={() => save(fileOf(props.kept.reading.original))}>
            <Icon name="download" />
            {text().download}
          </button>
          <ShareButton load={async () => props.kept.reading.record} link={linkTo('game', props.id)} />
        </div>
      </section>
      <DiceCheck reading={props.kept.reading} matchesReceipt={props.kept.matchesReceipt} />
      <Show when={table()}>
        {(known) => (
          <section class={cards.card}>
            <Facts terms={known().terms} title={text().rules} />
          </section>
        )}
      </Show>
    </>
  )
}
