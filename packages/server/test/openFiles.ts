import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

const handles = '/proc/self/fd'

/** Whether this system tells which files a process has open. */
export const tellsOpenFiles = existsSync(handles)

/** The files in a folder that this process has open, and the folder itself if it is. A database with prepared statements stays open until these are collected. */
export function openFilesIn(folder: string): string[] {
  const all = readdirSync(handles).flatMap((handle) => {
    try {
      return [readlinkSync(join(handles, handle))]
    } catch {
      // Closed by now.
      return []
    }
  })
  return all.filter((file) => file === folder || file.startsWith(`${folder}/`))
}
