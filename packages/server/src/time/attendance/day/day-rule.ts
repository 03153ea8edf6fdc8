/** How a day is counted; rows of `attendance_rule`, the newest of the agreement on the day. */
export interface DayRule {
  readonly id: number | null
  readonly dedup_seconds: number
  readonly round_minutes: number
  readonly late_counts: 'WHOLE' | 'EXCESS'
  readonly early_tolerance_minutes: number
  readonly window_before_minutes: number
  readonly window_after_minutes: number
  readonly max_span_hours: number
  readonly break_mode: 'FIXED' | 'MARKED'
  readonly missing_mark: 'EXCEPTION' | 'CLOSE_AT_PLAN'
  readonly overtime_before: 'AUTO' | 'APPROVED_ONLY'
  readonly overtime_after: 'AUTO' | 'APPROVED_ONLY'
  readonly overtime_min_minutes: number
  readonly overtime_step_minutes: number
  readonly saturday_from: string
  readonly night_from: string
  readonly night_until: string
  readonly night_extra_minutes: number
  readonly night_counts: 'OVERTIME' | 'CONCEPT'
  /** Hours of a day over which night minutes are overtime (LCT art. 200). */
  readonly legal_day_hours: number
  /** Weeks and weekly hours over which the hours of teams are averaged (LCT art. 198, Decreto 16.115/33 art. 2); 0 weeks: no average. */
  readonly average_weeks: number
  readonly average_hours: number
  readonly day_cap_hours: number
  readonly rest_hours: number
  /** Hours of a week that the planner permits without a mark (Ley 11.544, art. 1). */
  readonly week_cap_hours: number
  readonly break_formula: string | null
  readonly late_formula: string | null
  readonly overtime_50_formula: string | null
  readonly overtime_100_formula: string | null
}

/** The rule of the law for companies without one of their own (LCT arts. 197, 200 and 201; Dec. 484/2000). */
export const legalRule: DayRule = {
  id: null,
  dedup_seconds: 120,
  round_minutes: 1,
  late_counts: 'WHOLE',
  early_tolerance_minutes: 5,
  window_before_minutes: 120,
  window_after_minutes: 240,
  max_span_hours: 16,
  break_mode: 'FIXED',
  missing_mark: 'EXCEPTION',
  overtime_before: 'APPROVED_ONLY',
  overtime_after: 'APPROVED_ONLY',
  overtime_min_minutes: 30,
  overtime_step_minutes: 15,
  saturday_from: '13:00',
  night_from: '21:00',
  night_until: '06:00',
  night_extra_minutes: 8,
  night_counts: 'OVERTIME',
  legal_day_hours: 8,
  average_weeks: 3,
  average_hours: 48,
  day_cap_hours: 3,
  rest_hours: 12,
  week_cap_hours: 48,
  break_formula: null,
  late_formula: null,
  overtime_50_formula: null,
  overtime_100_formula: null,
}
