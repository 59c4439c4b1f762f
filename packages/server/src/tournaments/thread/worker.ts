import { answerTasks } from '../../thread/answerTasks.ts'
import { pair } from './pairing.ts'

// The thread of tournaments: pairing hundreds of players takes a while, in which nobody's move may wait.
answerTasks(pair)
