/** The proxy with the configuration of docs/deploy, in which local ports replace the names of containers. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createProcess, isPortOpen, type ManagedProcess } from './managedProcess.ts'

export const nginxProgram = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find(
  (path) => spawnSync(path, ['-v'], { stdio: 'ignore' }).status === 0,
)

/** Why the proxy cannot be started, or null. */
export const nginxMissing: string | null =
  nginxProgram === undefined ? 'no nginx on this machine (Debian: apt-get install nginx-light)' : null

const configuration = new URL('../../docs/deploy/nginx.conf', import.meta.url)

export interface NginxPorts {
  shop: number
  actions: number
  /** In the order of the configuration. */
  web: readonly number[]
  upstreams: readonly number[]
}

export const configurationFor = (folder: string, ports: NginxPorts): string => {
  let text = readFileSync(configuration, 'utf8')
  const replace = (from: string, to: string) => {
    if (!text.includes(from)) throw new Error(`nginx.conf does not contain ${from}`)
    text = text.replaceAll(from, to)
  }
  replace('listen 8080', `listen 127.0.0.1:${ports.shop}`)
  replace('listen 8100', `listen 127.0.0.1:${ports.actions}`)
  replace('/tmp/nginx', `${folder}/nginx`)
  for (const [index, port] of ports.web.entries()) replace(`web-${index + 1}:4000`, `127.0.0.1:${port}`)
  for (const [index, port] of ports.upstreams.entries())
    replace(`upstream-${index + 1}:4100`, `127.0.0.1:${port}`)
  // Servers without a port are removed.
  return text.replace(/^.*server (web|upstream)-\d:.*\n/gm, '')
}

export const createNginx = (folder: string, ports: NginxPorts): ManagedProcess & { reload: () => void } => {
  const home = join(folder, 'proxy')
  mkdirSync(home, { recursive: true })
  const file = join(home, 'nginx.conf')
  writeFileSync(file, configurationFor(home, ports))
  const part = createProcess({
    name: 'proxy',
    // Without root, as in the container, where a user line would only cause a warning.
    command: [nginxProgram ?? 'nginx', '-e', 'stderr', '-p', home, '-c', file, '-g', 'daemon off;'],
    folder,
    isReady: () => isPortOpen(ports.shop),
  })
  return { ...part, reload: () => part.signal('SIGHUP') }
}
