import { lazyComponent } from '#client/lib/lazyComponent.tsx'
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

/** Resolves when the links are at most one window's height away from the window. */
const whenNear = () =>
  new Promise<void>((resolve) => {
    const links = document.getElementById(linksId)
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: '100%' },
    )
    if (links) observer.observe(links)
  })

export const LazyJobPanel = lazyComponent(async () => {
  await whenNear()
  return (await import('./JobPanel.tsx')).JobPanel
}, Links)
