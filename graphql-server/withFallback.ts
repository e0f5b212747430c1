/** Neither a page nor an answer waits longer than this for what it can do without. */
const patienceMs = 800

/** What was asked for, or the other where that fails or takes too long. */
export const withFallback = async <Answer>(asked: Promise<Answer>, otherwise: Answer): Promise<Answer> => {
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
