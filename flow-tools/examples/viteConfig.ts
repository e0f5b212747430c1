import { defineConfig } from 'vite'
import { chartSources } from '../source/chartSources.ts'

/** The development server tells the viewer where the charts stand. A build holds nothing of it. */
export default defineConfig({
  plugins: [chartSources({ files: 'flow-tools/examples/*.ts', address: '/flows/sources' })],
})
