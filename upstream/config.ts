/** What the upstream is told from outside; each area reads its own settings out of `env`. */
export interface UpstreamConfig {
  /** Folder of the embedded database, of mails that are not sent, of everything that is kept. */
  dataDir: string
  env: Readonly<Record<string, string | undefined>>
}
