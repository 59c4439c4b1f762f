import font from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-italic.woff2?url'
import { cardSize, drawCard, lastRaceOf } from '@powerboats/draw'
import type { GameRecord } from '@powerboats/rules'
import { cardTextOf } from './cardText.ts'
import type { CardWords } from './cardText.ts'

/** What a card says, where that is not who won. */
export interface CardHead {
  readonly title: string
  readonly subtitle: string
}

/** The card of a game as a picture that can be sent. */
export async function cardFile(
  words: CardWords,
  played: Pick<GameRecord, 'setup' | 'events'>,
  said?: CardHead,
): Promise<File> {
  const svg = drawCard(lastRaceOf(played.setup, played.events), {
    ...cardTextOf(words, played),
    ...(said !== undefined && { ...said, rows: [] }),
    style: await ownFont(),
  })
  return new File([await pixelsOf(svg)], 'powerboats.png', { type: 'image/png' })
}

/** A picture inside a picture loads nothing, so its font comes along. */
async function ownFont(): Promise<string> {
  const answer = await fetch(font)
  if (!answer.ok) return ''
  const address = await addressOf(await answer.blob())
  return `@font-face{font-family:'Barlow Condensed';font-weight:400 900;src:url(${address})}`
}

function addressOf(data: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the font cannot be read')))
    reader.readAsDataURL(data)
  })
}

async function pixelsOf(svg: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image(cardSize.width, cardSize.height)
    image.src = url
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), cardSize)
    canvas.getContext('2d')?.drawImage(image, 0, 0, cardSize.width, cardSize.height)
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob === null ? reject(new Error('the picture is empty')) : resolve(blob)), 'image/png')
    })
  } finally {
    URL.revokeObjectURL(url)
  }
}
