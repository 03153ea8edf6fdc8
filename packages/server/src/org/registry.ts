import { hierarchicalLevels } from '@legajo/contract/org/hierarchical-level.ts'
import type { Area } from '../http/server.ts'
import { serveDeclared } from '../resource/serve-declared.ts'
import { serveAreas } from './area.ts'
import { serveAssessmentFactors } from './assessment-factor.ts'
import { serveCompanies } from './company.ts'
import { serveCompetences } from './competence.ts'
import { serveCostCenters } from './cost-center.ts'
import { serveEmployments } from './employment.ts'
import { serveFoundations } from './foundation.ts'
import { serveJobProfiles } from './job-profile.ts'
import { serveLegalEntities } from './legal-entity.ts'
import { serveOrgCharts } from './org-chart.ts'
import { servePositions } from './position.ts'
import { serveUnits } from './unit.ts'
import { serveUnitManagers } from './unit-manager.ts'
import { serveUnitMembers } from './unit-member.ts'
import { serveUnitRoles } from './unit-role.ts'
import { serveUnitTypes } from './unit-type.ts'

/** The organisation: companies, their structure and its registers. */
export const serveOrg: Area = (server) => {
  for (const serve of [
    serveAreas,
    serveAssessmentFactors,
    serveCompanies,
    serveCompetences,
    serveCostCenters,
    serveEmployments,
    serveFoundations,
    serveJobProfiles,
    serveLegalEntities,
    serveOrgCharts,
    servePositions,
    serveUnits,
    serveUnitManagers,
    serveUnitMembers,
    serveUnitRoles,
    serveUnitTypes,
  ])
    serve(server)
  serveDeclared(server, hierarchicalLevels)
}
