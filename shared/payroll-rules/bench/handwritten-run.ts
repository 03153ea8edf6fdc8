// biome-ignore-all lint/style/noNonNullAssertion: what is measured is bare arithmetic over an array whose length is known
import { brackets, categoryBasics } from './rules.ts'

/** The eighty concepts hand-written in binary floats: the speed baseline, and wrong in one cell of a hundred. */
const round2 = (x: number): number => (x < 0 ? -Math.round(-x * 100) / 100 : Math.round(x * 100) / 100)
const round4 = (x: number): number => (x < 0 ? -Math.round(-x * 10000) / 10000 : Math.round(x * 10000) / 10000)
const remainderOf = (x: number, divisor: number): number => x - divisor * Math.floor(x / divisor)
const basicOf = (category: number): number => categoryBasics[category]!
const vacationDays = (years: number): number => (years <= 5 ? 14 : years <= 10 ? 21 : years <= 20 ? 28 : 35)
const tax = (base: number): number => {
  for (let row = brackets.length - 1; row >= 0; row -= 1) {
    const bracket = brackets[row]!
    if (base >= bracket[0]) return bracket[1] + ((base - bracket[0]) * bracket[2]) / 100
  }
  return 0
}

/** Inputs in the order of the compiled run, as floats; the category as its index. */
export const runHandwritten = (i: Float64Array, o: Float64Array): void => {
  const c1001 = round2(basicOf(i[0]!) * i[1]!)
  const c1002 = round4(c1001 / 200)
  const c1003 = round4(c1001 / 30)
  const c1004 = round2(i[2]! > 0 ? (c1001 * (1 * i[2]!)) / 100 : 0)
  const c1005 = round4((c1001 + c1004) / 200)
  const c1006 = round4((c1001 + c1004) / 25)
  const c1007 = round4((c1001 + c1004) / 30)
  const c1010 = round2((c1001 * i[3]!) / 30)
  const c1011 = round2((c1004 * i[3]!) / 30)
  const c1012 = round2(i[4]! === 2 ? c1010 * 0.15 : i[4]! === 1 ? c1010 * 0.075 : 0)
  const c1013 = round2(i[5] !== 0 ? c1010 * 0.2 : 0)
  const c1014 = round2(c1005 * 1.5 * i[6]!)
  const c1015 = round2(c1005 * 2 * i[7]!)
  const c1016 = round2(c1005 * 0.1333 * i[8]!)
  const c1017 = round2((c1006 - c1007) * i[9]!)
  const c1018 = round2(c1006 * i[10]!)
  const c1019 = round2(c1006 * i[11]!)
  const c1020 = round2(-c1007 * i[11]!)
  const c1021 = round2(-c1007 * i[12]!)
  const c1022 = round2(-c1005 * i[13]!)
  const c1023 = round2(i[12]! <= 1 ? (c1010 + c1011) / 12 : 0)
  const c1024 = round2(i[12]! === 0 && i[13]! === 0 ? 12500 : 0)
  const c1025 = round2(i[14]!)
  const c1026 = round2(i[15]! * 0.035)
  const c1027 = round2(Math.min(i[16]! * 853.37, c1010 * 0.3))
  const c1028 = round2(i[2]! >= 10 ? c1010 * 0.05 : i[2]! >= 5 ? c1010 * 0.025 : 0)
  const c1029 = round2(i[17]! > 0 ? (31500 * i[17]!) / 30 : 0)
  const c1030 = round2(c1007 * i[18]!)
  const c1031 = round2(-c1007 * i[18]!)
  const c1032 = round2(Math.max((334800 * i[3]!) / 30 - c1010 - c1011 - c1012, 0))
  const c1033 = round2(1850.5 * i[19]!)
  const c1034 = round2(((Math.max(i[20]!, c1010 + c1011 + c1023) / 2) * i[21]!) / 184)
  const c1035 = round2(i[22]!)
  const c1036 = round2(c1005 * i[23]! * (i[5] !== 0 ? 1.2 : 1))
  const c1040 = round2((40000 * i[1]! * i[3]!) / 30)
  const c1041 = round2((c1040 * (1 * i[2]!)) / 100)
  const c1042 = round2(i[12]! <= 1 ? (c1040 + c1041) / 12 : 0)
  const c1043 = round2(4321.15 * i[24]!)
  const c1044 = round2(387.45 * i[25]!)
  const c1045 = round2(i[26]!)
  const c1051 = round2(Math.min(c1034, 3731212.01 / 2))
  const c1068 = round2(c1040 * 0.03)
  const c1069 = round2(1467.13)
  const c1073 = round2(((375625.46 * 12 + 353763.84 * i[30]! * 12 + 178404.4 * i[31]! * 12 + 1803002.21 * 12) * 13) / 12)
  const c1082 = round2(i[35]!)
  const c1085 = round2(vacationDays(i[2]!))
  const c1097 = round2(1467.13)
  const remunerative =
    c1010 +
    c1011 +
    c1012 +
    c1013 +
    c1014 +
    c1015 +
    c1016 +
    c1017 +
    c1018 +
    c1019 +
    c1020 +
    c1021 +
    c1022 +
    c1023 +
    c1024 +
    c1025 +
    c1026 +
    c1027 +
    c1028 +
    c1029 +
    c1030 +
    c1031 +
    c1032 +
    c1033 +
    c1034 +
    c1035 +
    c1036
  const c1050 = round2(Math.max(Math.min(remunerative - c1034, (3731212.01 * i[3]!) / 30), (114808.17 * i[3]!) / 30))
  const c1052 = round2(c1050 + c1051)
  const c1053 = round2(i[1]! < 1 ? c1052 / i[1]! : c1052)
  const c1060 = round2(c1052 * 0.11)
  const c1061 = round2(c1052 * 0.03)
  const c1062 = round2(Math.min(c1053, 3731212.01 * 1.5) * 0.0255)
  const c1063 = round2(Math.min(c1053, 3731212.01 * 1.5) * 0.0045)
  const c1064 = round2(c1053 * i[27]! * 0.015)
  const c1065 = round2((remunerative * 2) / 100)
  const c1067 = round2(remunerative * 0.005)
  const c1090 = round2(remunerative - Math.min((7003.68 * i[1]! * i[3]!) / 30, remunerative))
  const c1091 = round2(c1090 * 0.1077)
  const c1092 = round2(c1090 * 0.0159)
  const c1093 = round2(c1090 * 0.047)
  const c1094 = round2(c1090 * 0.0094)
  const c1095 = round2(c1053 * 0.06)
  const c1096 = round2(remunerative * 0.0245 + 1765)
  const nonRemunerative = c1040 + c1041 + c1042 + c1043 + c1044 + c1045
  const c1066 = round2(i[28] !== 0 ? ((remunerative + nonRemunerative) * 1.25) / 100 : 0)
  const c1070 = round2(c1060 + c1061 + c1062 + c1063 + c1064 + c1065 + c1066 + c1067)
  const c1071 = round2(remunerative - c1070)
  const c1072 = round2(i[29]! + c1071 + c1071 / 12)
  const c1074 = round2(Math.max(c1072 - c1073, 0))
  const c1075 = round2(tax(c1074))
  const c1076 = round2(c1075 - i[32]!)
  const c1077 = round2(Math.max(Math.min(c1076, remunerative * 0.35), 0))
  const c1078 = round2(Math.min(c1076, 0))
  const c1079 = round2(remunerative + nonRemunerative)
  const c1080 = round2(
    i[33]! > 0
      ? Math.min(i[33]!, c1079 <= 334800 ? 0 : c1079 <= 334800 * 2 ? (c1079 - 334800) * 0.1 : (c1079 - 334800) * 0.2)
      : 0,
  )
  const c1081 = round2(i[34]! > 0 ? ((c1079 - c1060 - c1061 - c1062) * i[34]!) / 100 : 0)
  const c1083 = round2(Math.min(i[36]!, c1079 * 0.2))
  const c1084 = round2(Math.min(c1079 * 0.01, 9500))
  const c1098 = round2(remunerative + nonRemunerative + c1091 + c1092 + c1093 + c1094 + c1095 + c1096 + c1097)
  const deductions =
    c1060 +
    c1061 +
    c1062 +
    c1063 +
    c1064 +
    c1065 +
    c1066 +
    c1067 +
    c1068 +
    c1069 +
    c1077 +
    c1078 +
    c1080 +
    c1081 +
    c1082 +
    c1083 +
    c1084
  const c1099 = round2(remainderOf(-(remunerative + nonRemunerative - deductions), 10))
  o[0] = c1001
  o[1] = c1002
  o[2] = c1003
  o[3] = c1004
  o[4] = c1005
  o[5] = c1006
  o[6] = c1007
  o[7] = c1010
  o[8] = c1011
  o[9] = c1012
  o[10] = c1013
  o[11] = c1014
  o[12] = c1015
  o[13] = c1016
  o[14] = c1017
  o[15] = c1018
  o[16] = c1019
  o[17] = c1020
  o[18] = c1021
  o[19] = c1022
  o[20] = c1023
  o[21] = c1024
  o[22] = c1025
  o[23] = c1026
  o[24] = c1027
  o[25] = c1028
  o[26] = c1029
  o[27] = c1030
  o[28] = c1031
  o[29] = c1032
  o[30] = c1033
  o[31] = c1034
  o[32] = c1035
  o[33] = c1036
  o[34] = c1040
  o[35] = c1041
  o[36] = c1042
  o[37] = c1043
  o[38] = c1044
  o[39] = c1045
  o[40] = c1050
  o[41] = c1051
  o[42] = c1052
  o[43] = c1053
  o[44] = c1060
  o[45] = c1061
  o[46] = c1062
  o[47] = c1063
  o[48] = c1064
  o[49] = c1065
  o[50] = c1066
  o[51] = c1067
  o[52] = c1068
  o[53] = c1069
  o[54] = c1070
  o[55] = c1071
  o[56] = c1072
  o[57] = c1073
  o[58] = c1074
  o[59] = c1075
  o[60] = c1076
  o[61] = c1077
  o[62] = c1078
  o[63] = c1079
  o[64] = c1080
  o[65] = c1081
  o[66] = c1082
  o[67] = c1083
  o[68] = c1084
  o[69] = c1085
  o[70] = c1090
  o[71] = c1091
  o[72] = c1092
  o[73] = c1093
  o[74] = c1094
  o[75] = c1095
  o[76] = c1096
  o[77] = c1097
  o[78] = c1098
  o[79] = c1099
}
