import { createDesk } from './desk.ts'
import type { Order } from './messages.ts'

// Solving a course takes a second or two: work for beside the page.
const handle = createDesk((answer) => postMessage(answer))

addEventListener('message', ({ data }: MessageEvent<Order>) => handle(data))
