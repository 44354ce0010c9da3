import './retro-screen.css';

/** The look of an old tube: lines, a little glow at the edges, and stars that drift by. Nothing can be pressed in it. */
export function RetroScreen() {
  return (
    <div aria-hidden="true" className="retro-screen print:hidden">
      <div className="retro-stars" />
      <div className="retro-rocket">
        <svg viewBox="0 0 24 40" width="24" height="40">
          <path d="M12 1c5 5 6 11 6 18H6c0-7 1-13 6-18z" fill="#e9eef2" stroke="#192d3e" />
          <circle cx="12" cy="12" r="2.6" fill="#61dafb" stroke="#192d3e" />
          <path d="M6 15l-4 6v3l4-2zM18 15l4 6v3l-4-2z" fill="#d0605e" />
          <path className="retro-flame" d="M8 22h8l-4 14z" fill="#ff994c" />
        </svg>
      </div>
    </div>
  );
}
