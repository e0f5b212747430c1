/**
 * Strangers as processes of their own. In life they bring their own machines; here they may only use what processor
 * time everybody else leaves: SCHED_IDLE where there is `chrt`, and a session of their own, since Linux shares the
 * processor out among sessions first.
 */
import { spawn, spawnSync } from 'node:child_process'

export interface Stranger {
  /** Ends it; resolves with how often it asked and how often it was turned away. */
  end: () => Promise<{ asked: number; refused: number }>
}

const hasChrt = spawnSync('chrt', ['--idle', '0', 'true'], { stdio: 'ignore' }).status === 0
const program = new URL('stranger.ts', import.meta.url).pathname

export const startStranger = (attack: string, url: string): Stranger => {
  const command = [process.execPath, program, attack, url]
  const [file = '', ...args] = hasChrt ? ['chrt', '--idle', '0', ...command] : command
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  let said = ''
  child.stdout.on('data', (data: Buffer) => {
    said += data.toString()
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    end: async () => {
      child.kill('SIGTERM')
      await ended
      const [asked = 0, refused = 0] = said.trim().split(' ').map(Number)
      return { asked, refused }
    },
  }
}
