import { createRoot } from 'react-dom/client'
import { FlowViewer } from '../viewer.ts'
import { trafficLight } from './trafficLight.ts'

/** The page `/flows`. `sources` is for development. */
export const showFlows = (element: Element) => {
  const root = createRoot(element)
  root.render(<FlowViewer machines={[trafficLight]} sources="/flows/sources" />)
  return root
}
