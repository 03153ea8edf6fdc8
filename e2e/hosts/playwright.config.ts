import { defineConfig } from '@playwright/test'
import config from '../playwright.config.ts'

/** The pages on partners' stacks, which need the registry: `npm run test:hosts`. One server is enough. */
export default defineConfig({
  ...config,
  testMatch: 'hosts.host.ts',
  workers: 1,
  webServer: [config.webServer ?? []].flat().slice(0, 1),
})
