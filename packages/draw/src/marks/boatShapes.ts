/** The parts of a boat that heads east with its middle at 0, 0; 80 % of a space long. */
export const boatShapes = {
  hull: 'M43 0C30-13 14-19-8-19L-34-17Q-39-16-39-10V10Q-39 16-34 17L-8 19C14 19 30 13 43 0Z',
  deck: 'M34 0C24-8 12-12-6-12L-32-11V11L-6 12C12 12 24 8 34 0Z',
  stripe: 'M43 0C34-9 24-14 12-17L18 0L12 17C24 14 34 9 43 0Z',
  windscreen: 'M12-10Q19 0 12 10L6 9Q11 0 6-9Z',
  engine: 'M-46-7h9v14h-9z',
  wake: 'M-46-10Q-70-16-96-30M-46 10Q-70 16-96 30M-46-4Q-66-5-84-8M-46 4Q-66 5-84 8',
} as const
