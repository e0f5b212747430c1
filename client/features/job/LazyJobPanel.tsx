import { lazyComponent } from '#client/lib/lazyComponent.tsx'
import { TextLink } from '#client/ui/TextLink.tsx'
import type { JobPanelProps } from './JobPanel.tsx'

/** What stands there until the panel is loaded, and without a script. */
const Links = ({ jobs, part }: JobPanelProps) => (
  <ul>
    {jobs.map(({ id, name }) => (
      <li key={id}>
        <TextLink to="/jobs/$job" params={{ job: id }} search={{ part }}>
          {name}
        </TextLink>
      </li>
    ))}
  </ul>
)

export const LazyJobPanel = lazyComponent(async () => (await import('./JobPanel.tsx')).JobPanel, Links)
