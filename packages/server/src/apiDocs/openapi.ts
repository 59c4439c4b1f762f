import swagger from '@fastify/swagger'
import {
  aChatMessage,
  aPace,
  aProfile,
  aTableSeat,
  aRefusal,
  aSaying,
  aTable,
  anIntent,
  callSettings,
  clientMessage,
  longestMessage,
  me,
  myCalls,
  serverMessage,
  aMove,
  someTerms,
} from '@powerboats/protocol'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { App } from '../http/app.ts'
import { tags } from '../http/route.ts'
import { apiPage } from './page.ts'
import type { ApiDocument } from './page.ts'
import { apiStyle } from './style.ts'

/** Shapes that appear several times, by the name under which the document has them. */
const named = {
  Table: aTable,
  Terms: someTerms,
  Seat: aTableSeat,
  Pace: aPace,
  Me: me,
  Profile: aProfile,
  Move: aMove,
  Intent: anIntent,
  ChatMessage: aChatMessage,
  Calls: myCalls,
  CallSettings: callSettings,
  Saying: aSaying,
  Refusal: aRefusal,
  ClientMessage: clientMessage,
  ServerMessage: serverMessage,
}
for (const [id, schema] of Object.entries(named)) z.globalRegistry.add(schema, { ...schema.meta(), id })

const tagWords: Record<(typeof tags)[number], string> = {
  you: 'Coming in, and what you may see and change about yourself.',
  passkeys: 'Keeping who you are, and coming back on another device.',
  friends: 'Players to meet again, and not to; challenges.',
  calls: 'Being called while you are not there: push messages, e-mail, and when.',
  players: 'Who plays here: ratings, games and records, as far as players show them.',
  tables: 'Where players meet: terms, seats, the start of a game.',
  play: 'Games: what happened, what may be done, doing it, and what is said.',
  daily: 'One course a day for everybody, sailed alone against the lake, with the same dice.',
  tournaments:
    'Regattas, Swiss systems, cups and leagues: the calendar, entering, sailing, results, and what organisers do.',
  moderation: 'Reports of players, and what moderators and admins see and do about them.',
  socket: 'The same over one connection, without asking again and again: what happens is told at once.',
}

const description = `Everything the game's own client does, for programs. Come in with a cookie (POST /api/v1/guests) or a personal token
(\`authorization: Bearer pb_…\`). Bodies are JSON; fields that are not known are refused. Every refusal is \`{ "code": …, "detail": … }\`.`

/** The socket, of which OpenAPI itself knows nothing. */
const socket = {
  get: {
    tags: ['socket'],
    summary: 'Open a WebSocket',
    description: `With the same cookie or token; without either you may only watch. Messages are JSON texts of up to ${longestMessage} bytes: \`ClientMessage\` from you, \`ServerMessage\` to you. Each but \`leave\` is answered by \`done\` or \`refused\` with its \`ref\`, in the order in which they came.`,
    responses: {
      '101': { description: 'The connection is a WebSocket from now on.' },
      '4XX': {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  },
}

/** Gathers the description of the routes that follow. */
export async function describeApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Powerboats', version: '1', description },
      tags: tags.map((name) => ({ name, description: tagWords[name] })),
      components: {
        securitySchemes: {
          cookie: {
            type: 'apiKey',
            in: 'cookie',
            name: '__Host-powerboats',
            description: 'Over plain HTTP: powerboats',
          },
          token: { type: 'http', scheme: 'bearer' },
        },
      },
      security: [{ cookie: [] }, { token: [] }],
    },
    transform: createJsonSchemaTransform({}),
    transformObject: createJsonSchemaTransformObject({}),
  })
}

/** The document, with each named shape once: none of ours comes in another way than it goes out. */
function documentOf(app: App): ApiDocument {
  const text = JSON.stringify(app.swagger())
  const document = JSON.parse(text.replaceAll(/(#\/components\/schemas\/\w+)Input"/g, '$1"')) as ApiDocument
  const schemas = Object.entries(document.components?.schemas ?? {}).filter(([name]) => name in named)
  const paths = { ...document.paths, '/api/v1/socket': socket }
  return { ...document, paths, components: { ...document.components, schemas: Object.fromEntries(schemas) } }
}

/** Shows the description: as a document for programs and as a page for people. */
export function apiRoutes(app: App): void {
  const hidden = { schema: { hide: true } }
  let known: { readonly document: string; readonly page: string } | undefined
  /** Made when first asked for, since not all routes are there before, and once. */
  const shown = () => {
    if (known !== undefined) return known
    const document = documentOf(app)
    known = { document: JSON.stringify(document), page: apiPage(document) }
    return known
  }
  app.get('/api/v1/openapi.json', hidden, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(shown().document),
  )
  app.get('/api', hidden, async (_request, reply) => reply.type('text/html; charset=utf-8').send(shown().page))
  app.get('/api/style.css', hidden, async (_request, reply) => reply.type('text/css; charset=utf-8').send(apiStyle))
}
