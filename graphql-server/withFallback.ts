/** What a page or an answer can do without is waited for no longer than this. */
const usualPatienceMs = 800

/** What was asked for, or the other where that fails or takes too long. */
export const withFallback = async <Answer>(
  asked: Promise<Answer>,
  otherwise: Answer,
  patienceMs = usualPatienceMs,
): Promise<Answer> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), patienceMs)
  })
  try {
    return await Promise.race([asked.catch(() => otherwise), late])
  } finally {
    clearTimeout(timer)
  }
}
