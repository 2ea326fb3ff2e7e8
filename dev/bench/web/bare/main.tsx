import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';

/** What any app of this stack has to load: the measure for ours. */
createRoot(document.getElementById('root') ?? document.body).render(
  <BrowserRouter>
    <Routes>
      <Route
        path="*"
        element={
          <main>
            <h1>Pass your wiring exam</h1>
            <p>
              Practice questions for the 18th Edition exam (City &amp; Guilds 2382), with clear explanations.
            </p>
            <Link to="/quizzes">Choose a quiz</Link>
          </main>
        }
      />
    </Routes>
  </BrowserRouter>,
);
