import { climateStudies, segmentationGroups, segmentationSchemas } from '@legajo/contract/clima/segmentation.ts'
import type { Area } from '../http/server.ts'
import { serveResource } from '../resource/serve-resource.ts'

export const serveSegmentation: Area = (server) => {
  serveResource(server, segmentationSchemas, { table: 'segmentation_schema' })
  serveResource(server, segmentationGroups, {
    table: 'segmentation_group',
    orderBy: ['name'],
    fields: { values: 'segment_values' },
  })
  serveResource(server, climateStudies, { table: 'climate_study' })
}
