import { exemptions, requirements } from '@legajo/contract/coaching/training-matrix.ts'
import { sql } from 'kysely'
import { fullNameSql } from '../../db/person-columns.ts'
import type { Area } from '../../http/server.ts'
import { serveResource } from '../../resource/serve-resource.ts'

/** Courses that units and positions require, and the people who are exempt. */
export const serveRequirements: Area = (server) => {
  serveResource(server, requirements, {
    table: 'coaching_requirement',
    orderBy: ['id'],
    fields: {
      course: () => sql<string>`(select c.name from coaching_course c where c.id = coaching_requirement.course_id)`,
      unit: () => sql<string | null>`(select u.name from unit_card u where u.id = coaching_requirement.organizational_unit_id)`,
      position: () => sql<string | null>`(select p.name from position p where p.id = coaching_requirement.position_id)`,
    },
    blankAsNull: ['organizationalUnitId', 'positionId', 'enteredFrom'],
    references: {
      courseId: { table: 'coaching_course', noun: 'El curso' },
      organizationalUnitId: { table: 'unit_card', noun: 'La unidad' },
      positionId: { table: 'position_card', noun: 'El puesto' },
    },
  })
  const ofEmployee = (column: string) =>
    sql<string>`(select ${sql.raw(column)} from employee_card e where e.id = coaching_exemption.employee_id)`
  serveResource(server, exemptions, {
    table: 'coaching_exemption',
    orderBy: ['id'],
    fields: {
      course: () => sql<string>`(select c.name from coaching_course c where c.id = coaching_exemption.course_id)`,
      employee: () => ofEmployee(fullNameSql('e')),
      fileCode: () => ofEmployee('e.file_code'),
    },
    blankAsNull: ['until'],
    references: {
      courseId: { table: 'coaching_course', noun: 'El curso' },
      employeeId: { table: 'employee_card', noun: 'El legajo' },
    },
  })
}
