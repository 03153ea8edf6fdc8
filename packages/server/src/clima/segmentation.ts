import { climateStudies, segmentationGroups, segmentationSchemas } from '@legajo/contract/clima/segmentation.ts'
import type { Area } from '../http/server.ts'
import { serveDeclared } from '../resource/serve-declared.ts'

export const serveSegmentation: Area = (server) => {
  serveDeclared(server, segmentationSchemas)
  serveDeclared(server, segmentationGroups, {
    fields: { values: 'segment_values' },
  })
  serveDeclared(server, climateStudies)
}
