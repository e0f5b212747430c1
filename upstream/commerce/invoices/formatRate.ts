/** `23 %`, `25.5 %`. @param rate in basis points */
export const formatRate = (rate: number): string => `${rate / 100} %`
