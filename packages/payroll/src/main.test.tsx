import type { Manifest } from '@legajo/bus/manifest.ts'
import { failingApiSuite } from '@legajo/screens/test/failing-api.tsx'
import manifest from '../parcel.json' with { type: 'json' }
import * as parcel from './main.tsx'

failingApiSuite(manifest as unknown as Manifest, parcel)
