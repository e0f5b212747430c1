import { lazyComponent } from '#client/lib/lazyComponent.tsx'
import { observeNear } from '#client/lib/observeNear.ts'
import { TextLink } from '#client/ui/TextLink.tsx'
import type { JobPanelProps } from './JobPanel.tsx'

const linksId = 'job-links'

/** The panel's place until its code is loaded, and without a script. */
const Links = ({ jobs, part }: JobPanelProps) => (
  <ul id={linksId}>
    {jobs.map(({ id, name }) => (
      <li key={id}>
        <TextLink to="/jobs/$job" params={{ job: id }} search={{ part }}>
          {name}
        </TextLink>
      </li>
    ))}
  </ul>
)

const linksNear = () =>
  new Promise<void>((resolve) => {
    const links = document.getElementById(linksId)
    if (!links) return
    const stop = observeNear(links, () => {
      stop()
      resolve()
    })
  })

export const LazyJobPanel = lazyComponent(async () => {
  await linksNear()
  return (await import('./JobPanel.tsx')).JobPanel
}, Links)
