/** The proxy: the configuration that is shipped, with this machine's ports in place of the containers' names. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPart, opensAt, type Part } from './process.ts'

export const nginxProgram = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find(
  (path) => spawnSync(path, ['-v'], { stdio: 'ignore' }).status === 0,
)

/** Why there is no proxy here, or null. */
export const nginxMissing: string | null =
  nginxProgram === undefined ? 'no nginx on this machine (Debian: apt-get install nginx-light)' : null

const shipped = new URL('../../docs/deploy/nginx.conf', import.meta.url)

export interface NginxPorts {
  shop: number
  actions: number
  /** In the order in which the configuration names them. */
  web: readonly number[]
  upstreams: readonly number[]
}

export const configurationFor = (folder: string, ports: NginxPorts): string => {
  let text = readFileSync(shipped, 'utf8')
  const swap = (from: string, to: string) => {
    if (!text.includes(from)) throw new Error(`nginx.conf does not say ${from}`)
    text = text.replaceAll(from, to)
  }
  swap('listen 8080', `listen 127.0.0.1:${ports.shop}`)
  swap('listen 8100', `listen 127.0.0.1:${ports.actions}`)
  swap('/tmp/nginx', `${folder}/nginx`)
  for (const [index, port] of ports.web.entries()) swap(`web-${index + 1}:4000`, `127.0.0.1:${port}`)
  for (const [index, port] of ports.upstreams.entries())
    swap(`upstream-${index + 1}:4100`, `127.0.0.1:${port}`)
  // A part that is left out here is one that stays down.
  return text.replace(/^.*server (web|upstream)-\d:.*\n/gm, '')
}

export const createNginx = (folder: string, ports: NginxPorts): Part & { reload: () => void } => {
  const home = join(folder, 'proxy')
  mkdirSync(home, { recursive: true })
  const file = join(home, 'nginx.conf')
  writeFileSync(file, configurationFor(home, ports))
  const part = createPart({
    name: 'proxy',
    // Without root of its own, as in the container; the user line would only be a warning there.
    command: [nginxProgram ?? 'nginx', '-e', 'stderr', '-p', home, '-c', file, '-g', 'daemon off;'],
    folder,
    isReady: () => opensAt(ports.shop),
  })
  return { ...part, reload: () => part.signal('SIGHUP') }
}
