import { lawRules } from '@legajo/contract/time/leave/law-rule.ts'
import type { Area } from '../../http/server.ts'
import { serveResource } from '../../resource/serve-resource.ts'

export const serveLawRules: Area = (server) => {
  serveResource(server, lawRules, {
    table: 'time_law_rule',
    orderBy: ['rule', 'valid_from desc'],
    limit: 1000,
    fields: { rule: 'rule' },
  })
}
