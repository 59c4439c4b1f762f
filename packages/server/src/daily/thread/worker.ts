import { answerTasks } from '../../thread/answerTasks.ts'
import { createTasks } from './tasks.ts'

// The thread of the daily race: solving a course takes a while, in which nobody's move may wait.
answerTasks(createTasks())
