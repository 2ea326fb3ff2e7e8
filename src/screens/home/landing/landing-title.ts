/** The title of the landing page in the tab and in search results: the exam by its name and number. */
export const landingTitle = '18th Edition practice exams, City & Guilds 2382';
