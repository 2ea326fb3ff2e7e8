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
              Practice for the BS 7671 wiring regulations exam: questions in plain words, every answer
              explained.
            </p>
            <Link to="/quizzes">Choose a quiz</Link>
          </main>
        }
      />
    </Routes>
  </BrowserRouter>,
);
